import { randomInt } from 'node:crypto';
import { pictureUrl } from '../modules/files/index.ts';
import type { AccessFixtures } from './access-fixtures.ts';
import type { Input } from './call-with.ts';
import { createQuestions } from './quiz-questions.ts';
import { newUpload, pdfOf } from './upload-files.ts';

/** The status that each caller gets, in the order of `CALLERS`. */
type Outcomes = readonly [number, number, number, number, number, number, number, number];

export interface Row {
  /** Parameters and body of the call; without it, none. */
  input?: (fixtures: AccessFixtures) => Input;
  outcomes: Outcomes;
}

const everybody = (status: number): Outcomes => [status, status, status, status, status, status, status, status];
const EVERYBODY = everybody(200);
const SIGNED_IN: Outcomes = [401, 200, 200, 200, 200, 200, 401, 401];
const WRONG_CREDENTIAL = { id: 'x', type: 'public-key', response: { clientDataJSON: 'e30' } };
const QUIZ_SETTINGS = { PassPercent: 50, AttemptLimit: null, TimeLimitMinutes: null, DrawCount: null };
const NO_INVITATION: Outcomes = [401, 403, 403, 403, 403, 404, 401, 401];
const ADMINS: Outcomes = [401, 403, 403, 403, 403, 200, 401, 401];
const ADMINS_FIND_NOTHING: Outcomes = [401, 403, 403, 403, 403, 404, 401, 401];
const SELLERS: Outcomes = [401, 403, 403, 200, 403, 200, 401, 401];
const SELLERS_FIND_NOTHING: Outcomes = [401, 403, 403, 404, 403, 404, 401, 401];
const WEBHOOK = { Url: 'https://hooks.example.com', Events: ['course.approved'] };

/**
 * Who may do what, written by hand and not derived from the contract. A call of the contract without a row here
 * fails the test.
 *
 *             nobody  student  another  teacher  owner  admin  old  forged
 */
export const ACCESS: Record<string, Row> = {
  listTopCourses: { outcomes: EVERYBODY },
  searchCourses: { outcomes: EVERYBODY },
  readCourseFacets: { outcomes: EVERYBODY },
  listSuggestions: { outcomes: EVERYBODY, input: () => ({ query: { q: 'class' } }) },
  listRelatedCourses: { outcomes: EVERYBODY, input: ({ course }) => ({ params: { id: course.id } }) },
  readRatings: { outcomes: EVERYBODY, input: ({ course }) => ({ params: { id: course.id } }) },
  readTeacher: { outcomes: EVERYBODY, input: ({ owner }) => ({ params: { id: owner.id } }) },
  listTeacherCourses: { outcomes: EVERYBODY, input: ({ owner }) => ({ params: { id: owner.id } }) },
  readBio: { outcomes: [401, 403, 403, 200, 403, 403, 401, 401] },
  changeBio: { outcomes: [401, 403, 403, 200, 403, 403, 401, 401], input: () => ({ body: { Bio: 'I teach.' } }) },
  /** A token is optional, but a bad one is refused. */
  readCourse: {
    outcomes: [200, 200, 200, 200, 200, 200, 401, 401],
    input: ({ course }) => ({ params: { id: course.id } }),
  },
  listReviews: { outcomes: EVERYBODY },
  readTotalEnrolled: { outcomes: EVERYBODY },
  readPlatformStats: { outcomes: EVERYBODY },
  readOverview: { outcomes: ADMINS },
  readFailures: { outcomes: ADMINS },
  readCondition: { outcomes: ADMINS },
  sendTestMail: { outcomes: ADMINS },
  readVersion: { outcomes: ADMINS },
  listFailedJobs: { outcomes: ADMINS },
  /** There is none with this id. */
  retryFailedJob: { outcomes: ADMINS_FIND_NOTHING, input: ({ course }) => ({ params: { id: course.id } }) },
  listBackups: { outcomes: ADMINS },
  exportMembers: { outcomes: ADMINS },
  exportCourses: { outcomes: ADMINS },
  exportPayments: { outcomes: ADMINS },
  exportAudit: { outcomes: ADMINS },

  /** The calls of signing in ignore the bearer token. The first caller takes the address. */
  signUp: {
    outcomes: [200, 409, 409, 409, 409, 409, 409, 409],
    input: () => ({ body: { name: 'Somebody New', email: 'new@example.com', password: 'orange-kettle-71' } }),
  },
  signIn: {
    outcomes: everybody(401),
    input: ({ owner }) => ({ body: { email: owner.email, password: 'orange-kettle-72' } }),
  },
  signInWithProvider: { outcomes: EVERYBODY, input: () => ({ body: { provider: 'google', callbackURL: '/' } }) },
  finishProviderSignIn: {
    outcomes: everybody(302),
    input: () => ({ params: { provider: 'google' }, query: { state: 'x', code: 'x' } }),
  },
  signOut: { outcomes: EVERYBODY },
  readSession: { outcomes: EVERYBODY },
  /** At most three mails to one account from one address. */
  requestPasswordReset: {
    outcomes: [200, 200, 200, 429, 429, 429, 429, 429],
    input: ({ owner }) => ({ body: { email: owner.email } }),
  },
  resetPassword: {
    outcomes: everybody(400),
    input: () => ({ body: { token: 'x', newPassword: 'orange-kettle-71' } }),
  },
  verifyEmail: { outcomes: everybody(302), input: () => ({ query: { token: 'x', callbackURL: '/' } }) },
  /** Needs the session cookie, which no caller sends. */
  changePassword: {
    outcomes: everybody(401),
    input: () => ({ body: { currentPassword: 'orange-kettle-71', newPassword: 'orange-kettle-72' } }),
  },
  updateProfile: { outcomes: everybody(401), input: () => ({ body: { name: 'Owned' } }) },
  sendVerificationEmail: { outcomes: everybody(401) },
  readProofMethods: { outcomes: everybody(401) },
  proveByPassword: { outcomes: everybody(401), input: () => ({ body: { Password: 'orange-kettle-71' } }) },
  proveByCode: { outcomes: everybody(401), input: () => ({ body: { Code: '123456' } }) },
  readSecondStep: { outcomes: EVERYBODY },
  finishByCode: { outcomes: everybody(401), input: () => ({ body: { Code: '123456' } }) },
  readSecondFactors: { outcomes: SIGNED_IN },
  beginTotp: { outcomes: SIGNED_IN },
  confirmTotp: { outcomes: [401, 400, 400, 400, 400, 400, 401, 401], input: () => ({ body: { Code: '12345' } }) },
  removeTotp: { outcomes: SIGNED_IN },
  replaceRecoveryCodes: { outcomes: [401, 409, 409, 409, 409, 409, 401, 401] },
  beginPasskey: { outcomes: SIGNED_IN },
  addPasskey: {
    outcomes: [401, 400, 400, 400, 400, 400, 401, 401],
    input: () => ({ body: { Name: 'Phone', Credential: WRONG_CREDENTIAL } }),
  },
  removePasskey: {
    outcomes: [401, 404, 404, 404, 404, 404, 401, 401],
    input: ({ owner }) => ({ params: { id: owner.id } }),
  },
  beginPasskeySignIn: { outcomes: EVERYBODY },
  signInByPasskey: { outcomes: everybody(400), input: () => ({ body: { Credential: WRONG_CREDENTIAL } }) },
  proveByPasskey: { outcomes: everybody(401), input: () => ({ body: { Credential: WRONG_CREDENTIAL } }) },
  createToken: { outcomes: everybody(401), input: ({ owner }) => ({ body: { email: owner.email } }) },
  listSessions: { outcomes: SIGNED_IN },
  endSession: {
    outcomes: [401, 404, 404, 404, 200, 404, 401, 401],
    input: ({ owner }) => ({ params: { id: owner.otherSessionId } }),
  },

  readMember: {
    outcomes: [401, 403, 403, 403, 200, 200, 401, 401],
    input: ({ owner }) => ({ params: { email: owner.email } }),
  },
  recordMember: {
    outcomes: [401, 403, 403, 403, 200, 403, 401, 401],
    input: ({ owner }) => ({
      body: {
        RoleData: { Name: 'Owned', Email: owner.email, Role: 'Admin', isAdmin: true, Image: pictureUrl(owner.id) },
      },
    }),
  },
  listMembers: { outcomes: ADMINS },
  searchMembers: { outcomes: ADMINS, input: () => ({ params: { text: 'person' } }) },
  makeAdmin: { outcomes: ADMINS, input: ({ somebody }) => ({ params: { id: somebody.id } }) },

  readMemberDetails: { outcomes: ADMINS, input: ({ somebody }) => ({ params: { id: somebody.id } }) },
  listMemberCourses: { outcomes: ADMINS, input: ({ somebody }) => ({ params: { id: somebody.id } }) },
  listMemberEnrolments: { outcomes: ADMINS, input: ({ somebody }) => ({ params: { id: somebody.id } }) },
  listMemberPayments: { outcomes: ADMINS, input: ({ somebody }) => ({ params: { id: somebody.id } }) },
  listMemberRequests: { outcomes: ADMINS, input: ({ somebody }) => ({ params: { id: somebody.id } }) },
  listMemberAudit: { outcomes: ADMINS, input: ({ somebody }) => ({ params: { id: somebody.id } }) },
  listMemberSessions: { outcomes: ADMINS, input: ({ somebody }) => ({ params: { id: somebody.id } }) },
  /** Somebody is an Admin since `makeAdmin`: only students get places. */
  grantPlace: {
    outcomes: [401, 403, 403, 403, 403, 409, 401, 401],
    input: ({ somebody, course }) => ({
      params: { id: somebody.id },
      body: { CourseId: course.id, reason: 'Won a place' },
    }),
  },
  endGrant: {
    outcomes: ADMINS,
    input: ({ somebody, course }) => ({
      params: { id: somebody.id },
      body: { CourseId: course.id, reason: 'By mistake' },
    }),
  },
  checkRoster: {
    outcomes: ADMINS,
    input: ({ course }) => ({ params: { id: course.id }, body: { Csv: 'name,email' } }),
  },
  confirmRoster: {
    outcomes: ADMINS,
    input: ({ course }) => ({ params: { id: course.id }, body: { Csv: 'name,email', reason: 'Staff training' } }),
  },
  checkPeople: { outcomes: ADMINS, input: () => ({ body: { Csv: 'name,email' } }) },
  invitePeople: { outcomes: ADMINS, input: () => ({ body: { Csv: 'name,email', reason: 'Staff training' } }) },
  listPeopleInvitations: { outcomes: ADMINS, input: () => ({}) },
  listInvitations: { outcomes: ADMINS, input: ({ course }) => ({ params: { id: course.id } }) },
  /** Nobody is invited. */
  sendInvitationAgain: { outcomes: NO_INVITATION, input: ({ somebody }) => ({ params: { id: somebody.id } }) },
  withdrawInvitation: { outcomes: NO_INVITATION, input: ({ somebody }) => ({ params: { id: somebody.id } }) },
  readInvitation: { outcomes: everybody(404), input: () => ({ body: { Token: 'x' } }) },
  acceptInvitation: {
    outcomes: everybody(404),
    input: () => ({ body: { Token: 'x', Name: 'Ada', Password: 'orange-kettle-71' } }),
  },
  /** Links of mails, which this site has not made. */
  openUnsubscribe: { outcomes: everybody(404), input: () => ({ params: { token: 'x' } }) },
  unsubscribe: { outcomes: everybody(404), input: () => ({ params: { token: 'x' } }) },
  /** Somebody is an Admin since `makeAdmin`, and loses the role before they are suspended. */
  takeBackRole: {
    outcomes: ADMINS,
    input: ({ somebody }) => ({
      params: { id: somebody.id },
      body: { From: 'Admin', To: 'Student', reason: 'By mistake' },
    }),
  },
  suspendMember: {
    outcomes: ADMINS,
    input: ({ somebody }) => ({ params: { id: somebody.id }, body: { reason: 'Spam in every class' } }),
  },
  downloadPersonalData: { outcomes: SIGNED_IN },
  readAccountDeletion: { outcomes: SIGNED_IN },
  requestAccountDeletion: { outcomes: [401, 200, 200, 200, 409, 409, 401, 401] },
  withdrawAccountDeletion: { outcomes: SIGNED_IN },
  /** The owner teaches, and cannot get classes in which they are enrolled; see the fixtures. */
  handOverClasses: {
    outcomes: [401, 403, 403, 403, 403, 409, 401, 401],
    input: ({ somebody, owner }) => ({
      params: { id: somebody.id },
      body: { reason: 'Moved away', HandClassesTo: owner.id },
    }),
  },
  liftSuspension: {
    outcomes: ADMINS,
    input: ({ somebody }) => ({ params: { id: somebody.id }, body: { reason: 'Cleared up' } }),
  },
  endMemberSessions: {
    outcomes: ADMINS,
    input: ({ somebody }) => ({ params: { id: somebody.id }, body: { reason: 'Lost phone' } }),
  },

  listCodes: { outcomes: SELLERS },
  addCode: {
    outcomes: SELLERS,
    input: () => ({ body: { Text: `CODE-${randomInt(1e9)}`, Kind: 'percent', Value: 10 } }),
  },
  addCodeSeries: { outcomes: SELLERS, input: () => ({ body: { Kind: 'percent', Value: 10, Count: 2 } }) },
  /** There is none with this id. */
  readCodeSales: { outcomes: SELLERS_FIND_NOTHING, input: ({ course }) => ({ params: { id: course.id } }) },
  exportCodeSeries: { outcomes: SELLERS_FIND_NOTHING, input: ({ course }) => ({ params: { id: course.id } }) },
  endCode: { outcomes: SELLERS_FIND_NOTHING, input: ({ course }) => ({ params: { id: course.id } }) },
  readBasket: { outcomes: SIGNED_IN },
  changeBasket: { outcomes: SIGNED_IN, input: ({ course }) => ({ body: { Add: [course.id] } }) },
  quoteOrder: {
    outcomes: [200, 200, 200, 200, 200, 200, 401, 401],
    input: ({ course }) => ({ body: { ClassIds: [course.id] } }),
  },
  createOrder: {
    outcomes: [401, 200, 200, 403, 200, 403, 401, 401],
    input: ({ course }) => ({ body: { ClassIds: [course.id], Total: 49.99 } }),
  },
  confirmOrder: {
    outcomes: [404, 404, 404, 404, 200, 200, 401, 401],
    input: ({ payment }) => ({ params: { id: payment.id } }),
  },
  readOrder: {
    outcomes: [404, 404, 404, 404, 200, 200, 401, 401],
    input: ({ payment }) => ({ params: { id: payment.id } }),
  },
  listMyOrders: { outcomes: SIGNED_IN },
  readPaymentConfig: { outcomes: EVERYBODY },
  createPaymentIntent: {
    outcomes: [401, 200, 200, 403, 200, 403, 401, 401],
    input: ({ course }) => ({ body: { data: { _id: course.id } } }),
  },
  enrolInCourse: {
    outcomes: [401, 404, 404, 403, 200, 403, 401, 401],
    input: ({ payment }) => ({
      params: { id: payment.course_id },
      body: { PaymentDetails: { TransactionID: payment.intent_id } },
    }),
  },
  listEnrolledCourses: {
    outcomes: [401, 403, 403, 403, 200, 403, 401, 401],
    input: ({ owner }) => ({ params: { email: owner.email } }),
  },
  listMyPayments: { outcomes: SIGNED_IN },
  listPayments: { outcomes: ADMINS },
  changeReceipt: {
    outcomes: [401, 404, 404, 404, 200, 404, 401, 401],
    input: ({ payment }) => ({ params: { id: payment.id }, body: { Company: 'Loom & Co', TaxNumber: '' } }),
  },
  readPayment: {
    outcomes: [401, 404, 404, 404, 200, 200, 401, 401],
    input: ({ payment }) => ({ params: { id: payment.id } }),
  },
  refundPayment: { outcomes: ADMINS, input: ({ refundedPayment }) => ({ params: { id: refundedPayment.id } }) },
  /** The owner's was shown no rule. */
  returnLine: {
    outcomes: [401, 404, 404, 404, 409, 404, 401, 401],
    input: ({ payment }) => ({ params: { id: payment.id, position: '1' }, body: {} }),
  },
  listReturnRequests: { outcomes: ADMINS },
  answerReturnRequest: {
    outcomes: ADMINS_FIND_NOTHING,
    input: ({ payment }) => ({
      params: { id: payment.id },
      body: { Decision: 'Refused', Answer: 'The class was finished.' },
    }),
  },
  /** Needs the provider's signature, which no caller has. */
  receiveWebhook: { outcomes: everybody(400) },

  /** The owner has one that is Pending. */
  applyToTeach: {
    outcomes: [401, 200, 200, 403, 409, 403, 401, 401],
    input: () => ({
      body: {
        data: {
          TeacherName: 'A',
          ExperienceLevel: 'Beginner',
          Title: 'T',
          Category: 'Data Science',
          Status: 'Approved',
        },
      },
    }),
  },
  readTeacherRequest: {
    outcomes: [401, 404, 404, 404, 200, 200, 401, 401],
    input: ({ teacherRequests }) => ({ params: { id: teacherRequests.owned.id } }),
  },
  readMyTeacherRequest: { outcomes: SIGNED_IN },
  listTeacherRequests: { outcomes: ADMINS },
  /** Somebody becomes a Teacher; the owner stays a Student. */
  approveTeacherRequest: {
    outcomes: ADMINS,
    input: ({ teacherRequests }) => ({ params: { id: teacherRequests.somebodys.id } }),
  },
  rejectTeacherRequest: {
    outcomes: ADMINS,
    input: ({ teacherRequests }) => ({ params: { id: teacherRequests.owned.id } }),
  },

  decideTeacherRequests: {
    outcomes: ADMINS,
    input: ({ teacherRequests }) => ({ body: { Decision: 'Approved', Ids: [teacherRequests.owned.id] } }),
  },

  listAudit: { outcomes: ADMINS },
  readShopSettings: { outcomes: ADMINS },
  changeShop: { outcomes: ADMINS, input: () => ({ body: { Contact: '' }, revision: 0 }) },
  /** There is none. */
  readShopText: { outcomes: everybody(404), input: () => ({ params: { name: 'terms' } }) },
  listSecurityEvents: { outcomes: ADMINS },

  listApiKeys: { outcomes: ADMINS },
  addApiKey: {
    outcomes: ADMINS,
    input: () => ({ body: { Name: 'Books', Scopes: ['payments:read'], RequestsPerMinute: 60, EndsInDays: null } }),
  },
  /** There is none with this id. */
  deleteApiKey: { outcomes: ADMINS_FIND_NOTHING, input: ({ course }) => ({ params: { id: course.id } }) },

  listWebhookEndpoints: { outcomes: ADMINS },
  addWebhookEndpoint: { outcomes: ADMINS, input: () => ({ body: WEBHOOK }) },
  /** There is none with this id. */
  changeWebhookEndpoint: {
    outcomes: ADMINS_FIND_NOTHING,
    input: ({ course }) => ({ params: { id: course.id }, body: { ...WEBHOOK, IsOn: true } }),
  },
  replaceWebhookSecret: { outcomes: ADMINS_FIND_NOTHING, input: ({ course }) => ({ params: { id: course.id } }) },
  deleteWebhookEndpoint: { outcomes: ADMINS_FIND_NOTHING, input: ({ course }) => ({ params: { id: course.id } }) },
  sendTestWebhook: { outcomes: ADMINS_FIND_NOTHING, input: ({ course }) => ({ params: { id: course.id } }) },
  listWebhookDeliveries: { outcomes: ADMINS_FIND_NOTHING, input: ({ course }) => ({ params: { id: course.id } }) },
  sendWebhookAgain: { outcomes: ADMINS_FIND_NOTHING, input: ({ course }) => ({ params: { id: course.id } }) },

  insertCourse: {
    outcomes: [401, 403, 403, 200, 403, 403, 401, 401],
    input: ({ teachersPicture }) => ({
      body: {
        ClassTitle: 'Bookbinding',
        Description: 'From a folded sheet to a book that lies flat.',
        ClassPrice: 20,
        Image: pictureUrl(teachersPicture.id),
      },
    }),
  },
  updateCourse: {
    outcomes: [401, 403, 403, 403, 200, 403, 401, 401],
    input: ({ courses }) => ({
      params: { id: courses.owned.id },
      body: { UpdatedData: { ClassTitle: 'Another title' } },
    }),
  },
  listReductions: {
    outcomes: [401, 403, 403, 403, 200, 403, 401, 401],
    input: ({ taught }) => ({ params: { id: taught.course.id } }),
  },
  /** The class was not on sale for 30 days. */
  planReduction: {
    outcomes: [401, 403, 403, 403, 409, 403, 401, 401],
    input: ({ taught }) => {
      const day = new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10);
      return { params: { id: taught.course.id }, body: { ReducedPrice: 9, FirstDay: day, LastDay: day } };
    },
  },
  /** There is none with this id. */
  cancelReduction: {
    outcomes: [401, 403, 403, 403, 404, 403, 401, 401],
    input: ({ taught }) => ({ params: { id: taught.course.id, reductionId: taught.course.id } }),
  },
  listWishes: { outcomes: SIGNED_IN },
  listWishIds: { outcomes: SIGNED_IN },
  addWish: {
    outcomes: [401, 200, 200, 200, 409, 200, 401, 401],
    input: ({ courses }) => ({ body: { ClassId: courses.owned.id } }),
  },
  removeWish: { outcomes: SIGNED_IN, input: ({ courses }) => ({ params: { classId: courses.owned.id } }) },
  deleteCourse: {
    outcomes: [401, 403, 403, 403, 200, 200, 401, 401],
    input: ({ courses }) => ({ params: { id: courses.attended.id } }),
  },
  listTaughtCourses: {
    outcomes: [401, 403, 403, 403, 200, 403, 401, 401],
    input: ({ owner }) => ({ params: { email: owner.email } }),
  },
  listAllCourses: { outcomes: ADMINS },
  approveCourse: { outcomes: ADMINS, input: ({ courses }) => ({ params: { id: courses.pending.id } }) },
  rejectCourse: { outcomes: ADMINS, input: ({ courses }) => ({ params: { id: courses.pending.id } }) },
  decideCourses: {
    outcomes: ADMINS,
    input: ({ courses }) => ({ body: { Decision: 'Approved', Classes: [{ _id: courses.pending.id }] } }),
  },
  markEditsSeen: {
    outcomes: ADMINS,
    input: ({ courses }) => ({
      params: { id: courses.owned.id },
      body: { EditedAt: '2026-01-01T00:00:00.000Z' },
    }),
  },

  addAssignment: {
    outcomes: [401, 403, 403, 403, 200, 403, 401, 401],
    input: ({ taught }) => ({
      params: { id: taught.course.id },
      body: {
        formData: { AssignmentTitle: 'A', AssignmentDeadLine: '2099-12-31', AssignmentDescription: 'D' },
      },
    }),
  },
  copyAssignments: {
    outcomes: [401, 403, 403, 403, 200, 403, 401, 401],
    input: ({ taught }) => ({
      params: { id: taught.course.id },
      body: { Copies: [{ AssignmentId: taught.assignment.id, AssignmentDeadLine: '2099-12-30' }] },
    }),
  },
  updateAssignment: {
    outcomes: [401, 404, 404, 404, 200, 403, 401, 401],
    input: ({ taught }) => ({
      params: { id: taught.assignment.id },
      body: {
        AssignmentTitle: 'Changed',
        AssignmentDeadLine: '2099-12-31',
        AssignmentDescription: 'D',
        Version: 1,
      },
    }),
  },
  deleteAssignment: {
    outcomes: [401, 404, 404, 404, 200, 403, 401, 401],
    input: ({ taught }) => ({ params: { id: taught.otherAssignment.id } }),
  },
  submitAssignment: {
    outcomes: [401, 403, 403, 403, 200, 403, 401, 401],
    input: ({ payment, assignment }) => ({
      params: { id: payment.course_id },
      body: { classObeject: { _id: assignment.id, Answer: 'Mine' } },
    }),
  },
  listAssignments: {
    outcomes: [401, 403, 403, 403, 200, 200, 401, 401],
    input: ({ taught }) => ({ params: { id: taught.course.id } }),
  },
  listMyAssignments: {
    outcomes: [401, 403, 403, 403, 200, 403, 401, 401],
    input: ({ payment }) => ({ params: { id: payment.course_id } }),
  },
  listSubmissions: {
    outcomes: [401, 404, 404, 404, 200, 200, 401, 401],
    input: ({ taught }) => ({ params: { id: taught.assignment.id } }),
  },
  /** Admins read, and do not grade. */
  gradeSubmission: {
    outcomes: [401, 404, 404, 404, 200, 403, 401, 401],
    input: ({ taught }) => ({ params: { id: taught.submission.id }, body: { Grade: 90 } }),
  },
  listSubmissionsToGrade: { outcomes: SIGNED_IN },
  listClassesToGrade: { outcomes: SIGNED_IN },
  listCourseStudents: {
    outcomes: [401, 403, 403, 403, 200, 200, 401, 401],
    input: ({ taught }) => ({ params: { id: taught.course.id } }),
  },
  exportCourseStudents: {
    outcomes: [401, 403, 403, 403, 200, 200, 401, 401],
    input: ({ taught }) => ({ params: { id: taught.course.id } }),
  },
  exportGrades: {
    outcomes: [401, 403, 403, 403, 200, 200, 401, 401],
    input: ({ taught }) => ({ params: { id: taught.course.id } }),
  },
  readCourseActivity: {
    outcomes: [401, 403, 403, 403, 200, 200, 401, 401],
    input: ({ taught }) => ({ params: { id: taught.course.id } }),
  },

  /** Students have not confirmed their address; the owner has no trial of their own class. */
  startTrial: {
    outcomes: [401, 403, 403, 403, 409, 403, 401, 401],
    input: ({ taught }) => ({ params: { id: taught.course.id } }),
  },
  listMyTrials: { outcomes: SIGNED_IN },
  listInactiveCourses: { outcomes: SIGNED_IN },
  reportProgress: {
    outcomes: [401, 403, 403, 403, 403, 403, 401, 401],
    input: ({ taught }) => ({ params: { id: taught.lesson.id }, body: { PositionSeconds: 0 } }),
  },
  listLessonActivity: {
    outcomes: [401, 403, 403, 403, 200, 200, 401, 401],
    input: ({ taught }) => ({ params: { id: taught.course.id } }),
  },
  listStudentProgress: {
    outcomes: [401, 403, 403, 403, 200, 200, 401, 401],
    input: ({ taught }) => ({ params: { id: taught.course.id } }),
  },
  listLessonNotes: {
    outcomes: [401, 403, 403, 403, 403, 403, 401, 401],
    input: ({ taught }) => ({ params: { id: taught.lesson.id } }),
  },
  addNote: {
    outcomes: [401, 403, 403, 403, 403, 403, 401, 401],
    input: ({ taught }) => ({ params: { id: taught.lesson.id }, body: { Text: 'T', Second: null } }),
  },
  /** One's own alone. */
  listCourseNotes: { outcomes: SIGNED_IN, input: ({ taught }) => ({ params: { id: taught.course.id } }) },
  exportNotes: { outcomes: SIGNED_IN, input: ({ taught }) => ({ params: { id: taught.course.id } }) },
  updateNote: {
    outcomes: [401, 404, 404, 404, 404, 404, 401, 401],
    input: ({ taught }) => ({ params: { id: taught.note.id }, body: { Text: 'T', Second: null } }),
  },
  deleteNote: {
    outcomes: [401, 404, 404, 404, 404, 404, 401, 401],
    input: ({ taught }) => ({ params: { id: taught.note.id } }),
  },

  addAnnouncement: {
    outcomes: [401, 403, 403, 403, 200, 403, 401, 401],
    input: ({ taught }) => ({ params: { id: taught.course.id }, body: { Title: 'A', Text: 'T' } }),
  },
  listAnnouncements: {
    outcomes: [401, 403, 403, 403, 200, 200, 401, 401],
    input: ({ taught }) => ({ params: { id: taught.course.id } }),
  },
  /** Gone once the owner has deleted it. */
  deleteAnnouncement: {
    outcomes: [401, 404, 404, 404, 200, 404, 401, 401],
    input: ({ taught }) => ({ params: { id: taught.announcement.id }, body: { reason: 'Advertising' } }),
  },

  postReview: {
    outcomes: [401, 403, 403, 403, 200, 403, 401, 401],
    input: ({ payment }) => ({
      body: { Evaluationdata: { ClassId: payment.course_id, Rating: 4, Description: 'Good' } },
    }),
  },
  readMyReview: { outcomes: SIGNED_IN, input: ({ taught }) => ({ params: { id: taught.course.id } }) },
  answerReview: {
    outcomes: [401, 403, 403, 403, 200, 403, 401, 401],
    input: ({ taught }) => ({ params: { id: taught.review.id }, body: { Answer: 'Thank you' } }),
  },
  deleteReview: {
    outcomes: [401, 404, 404, 404, 404, 404, 401, 401],
    input: ({ taught }) => ({ params: { id: taught.review.id } }),
  },
  hideReview: {
    outcomes: ADMINS,
    input: ({ taught }) => ({ params: { id: taught.review.id }, body: { reason: 'Rude to people' } }),
  },
  showReview: { outcomes: ADMINS, input: ({ taught }) => ({ params: { id: taught.review.id } }) },

  readCourseContent: {
    outcomes: [200, 200, 200, 200, 200, 200, 401, 401],
    input: ({ content }) => ({ params: { id: content.course.id } }),
  },
  /** It is no preview. */
  readLesson: {
    outcomes: [403, 403, 403, 403, 200, 200, 401, 401],
    input: ({ content }) => ({ params: { id: content.lesson.id } }),
  },
  addSection: {
    outcomes: [401, 403, 403, 403, 200, 403, 401, 401],
    input: ({ content }) => ({ params: { id: content.course.id }, body: { Title: 'Section' } }),
  },
  updateSection: {
    outcomes: [401, 403, 403, 403, 200, 403, 401, 401],
    input: ({ content }) => ({ params: { id: content.section.id }, body: { Title: 'Section' }, revision: 1 }),
  },
  deleteSection: {
    outcomes: [401, 403, 403, 403, 200, 403, 401, 401],
    input: ({ content }) => ({ params: { id: content.otherSection.id } }),
  },
  restoreSection: {
    outcomes: [401, 403, 403, 403, 200, 403, 401, 401],
    input: ({ content }) => ({ params: { id: content.deletedSection.id } }),
  },
  addLesson: {
    outcomes: [401, 403, 403, 403, 200, 403, 401, 401],
    input: ({ content }) => ({ params: { id: content.section.id }, body: { Title: 'Lesson' } }),
  },
  updateLesson: {
    outcomes: [401, 403, 403, 403, 200, 403, 401, 401],
    input: ({ content }) => ({ params: { id: content.lesson.id }, body: { Text: 'Owned' }, revision: 1 }),
  },
  deleteLesson: {
    outcomes: [401, 403, 403, 403, 200, 403, 401, 401],
    input: ({ content }) => ({ params: { id: content.preview.id } }),
  },
  restoreLesson: {
    outcomes: [401, 403, 403, 403, 200, 403, 401, 401],
    input: ({ content }) => ({ params: { id: content.deletedLesson.id } }),
  },
  saveCaption: {
    outcomes: [401, 403, 403, 403, 200, 403, 401, 401],
    input: ({ content }) => ({
      params: { id: content.lesson.id },
      body: { Language: 'fr', Text: 'WEBVTT\n\n00:00.000 --> 00:01.000\nA' },
    }),
  },
  /** The owner deletes it before the admin calls. */
  deleteCaption: {
    outcomes: [401, 403, 403, 403, 200, 404, 401, 401],
    input: ({ content }) => ({ params: { id: content.caption.id } }),
  },
  /** The owner deletes it before the admin calls. */
  deleteAttachment: {
    outcomes: [401, 403, 403, 403, 200, 404, 401, 401],
    input: ({ content }) => ({ params: { id: content.attachment.id } }),
  },
  /** It has none. */
  deleteVideo: {
    outcomes: [401, 403, 403, 403, 200, 403, 401, 401],
    input: ({ content }) => ({ params: { id: content.lesson.id } }),
  },
  /** It has none. */
  deleteReplacement: {
    outcomes: [401, 403, 403, 403, 200, 403, 401, 401],
    input: ({ content }) => ({ params: { id: content.lesson.id } }),
  },
  changeTrialSettings: {
    outcomes: [401, 403, 403, 403, 200, 403, 401, 401],
    input: ({ content }) => ({ params: { id: content.course.id }, body: { Downloads: false } }),
  },
  /** From a revision that never was. */
  orderContent: {
    outcomes: [401, 403, 403, 403, 409, 403, 401, 401],
    input: ({ content }) => ({ params: { id: content.course.id }, body: { Sections: [] }, revision: 999 }),
  },
  listDeletedContent: {
    outcomes: [401, 403, 403, 403, 200, 403, 401, 401],
    input: ({ content }) => ({ params: { id: content.course.id } }),
  },
  listLessonVersions: {
    outcomes: [401, 403, 403, 403, 200, 403, 401, 401],
    input: ({ content }) => ({ params: { id: content.lesson.id } }),
  },
  readLessonVersion: {
    outcomes: [401, 403, 403, 403, 200, 403, 401, 401],
    input: ({ content }) => ({ params: { id: content.lesson.id, revision: '2' } }),
  },
  previewMarkdown: {
    outcomes: [401, 403, 403, 403, 200, 403, 401, 401],
    input: ({ content }) => ({ params: { id: content.lesson.id }, body: { Text: 'A' } }),
  },

  readQuiz: {
    outcomes: [401, 403, 403, 403, 200, 200, 401, 401],
    input: ({ content }) => ({ params: { id: content.lesson.id } }),
  },
  /** The lesson has none yet. */
  saveQuiz: {
    outcomes: [401, 403, 403, 403, 200, 403, 401, 401],
    input: ({ content }) => ({
      params: { id: content.lesson.id },
      body: { ...QUIZ_SETTINGS, Questions: Object.values(createQuestions()) },
      revision: 0,
    }),
  },
  listQuizVersions: {
    outcomes: [401, 403, 403, 403, 200, 403, 401, 401],
    input: ({ content }) => ({ params: { id: content.lesson.id } }),
  },
  readQuizVersion: {
    outcomes: [401, 403, 403, 403, 200, 403, 401, 401],
    input: ({ content }) => ({ params: { id: content.lesson.id, revision: '1' } }),
  },
  listQuestionResults: {
    outcomes: [401, 403, 403, 403, 200, 200, 401, 401],
    input: ({ content }) => ({ params: { id: content.lesson.id } }),
  },
  listAttempts: {
    outcomes: [401, 403, 403, 403, 200, 200, 401, 401],
    input: ({ content }) => ({ params: { id: content.lesson.id } }),
  },
  exportAttempts: {
    outcomes: [401, 403, 403, 403, 200, 200, 401, 401],
    input: ({ content }) => ({ params: { id: content.lesson.id } }),
  },
  readMarking: {
    outcomes: [401, 403, 403, 403, 200, 200, 401, 401],
    input: ({ content }) => ({ params: { id: content.lesson.id } }),
  },
  /** From a revision that never was. */
  markQuizAgain: {
    outcomes: [401, 403, 403, 403, 409, 403, 401, 401],
    input: ({ content }) => ({ params: { id: content.lesson.id }, revision: 999 }),
  },
  /** To somebody who is no student of the class. */
  grantAttempt: {
    outcomes: [401, 403, 403, 403, 404, 403, 401, 401],
    input: ({ content, owner }) => ({ params: { id: content.lesson.id }, body: { StudentId: owner.id } }),
  },
  /** The owner is a student of this class. */
  previewQuiz: {
    outcomes: [401, 403, 403, 403, 403, 200, 401, 401],
    input: ({ quizLesson }) => ({ params: { id: quizLesson.id }, query: { seed: '0197c3a0' } }),
  },
  markPreview: {
    outcomes: [401, 403, 403, 403, 403, 200, 401, 401],
    input: ({ quizLesson }) => ({ params: { id: quizLesson.id }, body: { Seed: '0197c3a0', Answers: [] } }),
  },
  /** For students of the class; admins may see it. */
  readQuizStanding: {
    outcomes: [401, 403, 403, 403, 200, 200, 401, 401],
    input: ({ quizLesson }) => ({ params: { id: quizLesson.id } }),
  },
  beginAttempt: {
    outcomes: [401, 403, 403, 403, 200, 403, 401, 401],
    input: ({ quizLesson }) => ({ params: { id: quizLesson.id } }),
  },
  readAttempt: {
    outcomes: [401, 404, 404, 404, 200, 200, 401, 401],
    input: ({ attempt }) => ({ params: { id: attempt.id } }),
  },
  saveAnswer: {
    outcomes: [401, 404, 404, 404, 200, 404, 401, 401],
    input: ({ attempt }) => ({
      params: { id: attempt.id, number: '1' },
      body: { Answer: { Kind: 'short-text', Text: 'right' } },
    }),
  },
  handInAttempt: {
    outcomes: [401, 404, 404, 404, 200, 404, 401, 401],
    input: ({ attempt }) => ({ params: { id: attempt.id } }),
  },

  readCertificateRule: {
    outcomes: [200, 200, 200, 200, 200, 200, 401, 401],
    input: ({ course }) => ({ params: { id: course.id } }),
  },
  saveCertificateRule: {
    outcomes: [401, 403, 403, 403, 200, 403, 401, 401],
    input: ({ content }) => ({
      params: { id: content.course.id },
      body: {
        IsOffered: true,
        AllLessons: true,
        AllAssignments: false,
        AllQuizzes: false,
        LeastAverageGrade: null,
        Hours: null,
        Description: '',
      },
    }),
  },
  countNewCertificates: {
    outcomes: [401, 403, 403, 403, 200, 403, 401, 401],
    input: ({ content }) => ({
      params: { id: content.course.id },
      body: {
        IsOffered: true,
        AllLessons: true,
        AllAssignments: false,
        AllQuizzes: false,
        LeastAverageGrade: null,
        Hours: null,
        Description: '',
      },
    }),
  },
  /** For students of the class. */
  readCertificateProgress: {
    outcomes: [401, 403, 403, 403, 200, 403, 401, 401],
    input: ({ payment }) => ({ params: { id: payment.course_id } }),
  },
  listCourseCertificates: {
    outcomes: [401, 403, 403, 403, 200, 200, 401, 401],
    input: ({ taught }) => ({ params: { id: taught.course.id } }),
  },
  searchCertificates: { outcomes: ADMINS },
  listMyCertificates: { outcomes: SIGNED_IN },
  readCertificate: { outcomes: EVERYBODY, input: ({ certificate }) => ({ params: { id: certificate.id } }) },
  downloadCertificatePdf: { outcomes: EVERYBODY, input: ({ certificate }) => ({ params: { id: certificate.id } }) },
  downloadCertificateBadge: { outcomes: EVERYBODY, input: ({ certificate }) => ({ params: { id: certificate.id } }) },
  downloadCertificateToken: { outcomes: EVERYBODY, input: ({ certificate }) => ({ params: { id: certificate.id } }) },
  revokeCertificate: {
    outcomes: [401, 403, 403, 403, 200, 200, 401, 401],
    input: ({ certificate }) => ({ params: { id: certificate.id }, body: { reason: 'Somebody else did the work' } }),
  },
  reissueCertificate: {
    outcomes: [401, 404, 404, 404, 200, 404, 401, 401],
    input: ({ ownCertificate }) => ({ params: { id: ownCertificate.id } }),
  },

  listContentChanges: { outcomes: ADMINS, input: ({ content }) => ({ params: { id: content.course.id } }) },
  markContentSeen: {
    outcomes: ADMINS,
    input: ({ content }) => ({ params: { id: content.course.id }, body: { SeenAt: '2099-01-01T00:00:00.000Z' } }),
  },

  /** It is as an admin last saw it. */
  readLessonChange: {
    outcomes: [401, 403, 403, 403, 403, 404, 401, 401],
    input: ({ content }) => ({ params: { id: content.lesson.id } }),
  },
  hideLesson: {
    outcomes: ADMINS,
    input: ({ content }) => ({ params: { id: content.lesson.id }, body: { reason: 'Not your own work' } }),
  },
  showLesson: { outcomes: ADMINS, input: ({ content }) => ({ params: { id: content.lesson.id } }) },

  reportContent: {
    outcomes: SIGNED_IN,
    input: ({ taught }) => ({
      body: { Kind: 'lesson', SubjectId: taught.lesson.id, Reason: 'spam', Explanation: 'An advertisement' },
    }),
  },
  listReports: { outcomes: ADMINS },
  decideReport: {
    outcomes: ADMINS,
    input: ({ report }) => ({ params: { id: report.id }, body: { Status: 'dismissed', Answer: 'It may stay' } }),
  },

  readWaiting: { outcomes: SIGNED_IN },

  readMailPreferences: { outcomes: SIGNED_IN },
  readMailLanguage: { outcomes: SIGNED_IN },
  changeMailLanguage: { outcomes: SIGNED_IN, input: () => ({ body: { Language: 'en' } }) },
  changeMailPreferences: { outcomes: SIGNED_IN, input: () => ({ body: { Grades: false } }) },

  uploadImage: { outcomes: SIGNED_IN, input: ({ form }) => ({ raw: form }) },
  /** One's own: none here. */
  listMySubmissionFiles: { outcomes: SIGNED_IN, input: ({ assignment }) => ({ params: { id: assignment.id } }) },
  listSubmissionFiles: {
    outcomes: [401, 404, 404, 404, 200, 404, 401, 401],
    input: ({ taught }) => ({ params: { id: taught.submission.id } }),
  },
  readSubmissionFile: {
    outcomes: [401, 404, 404, 404, 404, 404, 401, 401],
    input: ({ taught }) => ({ params: { id: taught.submission.id } }),
  },
  createUpload: {
    outcomes: [401, 403, 403, 403, 200, 403, 401, 401],
    input: ({ taught }) => ({ body: newUpload(pdfOf(1_000), { SubjectId: taught.lesson.id }) }),
  },
  listUploads: { outcomes: SIGNED_IN },
};
