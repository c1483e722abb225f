import { type Html, html } from '../pages/html.ts';
import { page, pageHeaders } from '../pages/page.ts';
import type { StandIn } from './paths.ts';
import type { Person } from './people.ts';
import type { Problem } from './read-sign-in-form.ts';

const bannerOf = ({ name }: StandIn) => `${name.replace('an ', '')} stand-in`;

interface SignInPage {
  standIn: StandIn;
  people: Person[];
  /** The host that requested the sign-in. */
  host: string;
  /** Allowed targets of the form's redirects. */
  origins: string[];
  /** Values of the form's fields. */
  typed: Person;
  problem: Problem | undefined;
}

/** The page where the person is chosen: a demonstration person by one click, or anyone by name and e-mail. */
export const signInPage = ({ standIn, people, host, origins, typed, problem }: SignInPage) => ({
  headers: pageHeaders({ formTargets: ["'self'", ...origins] }),
  body: page({
    title: problem ? 'Error: sign in' : 'Sign in',
    standIn: bannerOf(standIn),
    body: html`<div class="card">
<h1>Choose an account</h1>
<p>To continue to <strong>${host}</strong>. This page stands in for ${standIn.name}: it accepts anyone
without a password.</p>
${people.length > 0 ? demonstrationPeople(people) : undefined}
<form method="post" novalidate>
<h2>Someone else</h2>
${field({ name: 'name', label: 'Name', type: 'text', value: typed.name, problem })}
${field({ name: 'email', label: 'Email', type: 'email', value: typed.email, problem })}
<p><button class="main">Sign in</button></p>
</form>
<form method="post"><p><button class="quiet" name="cancel" value="yes">Cancel</button></p></form>
</div>`,
  }),
});

const demonstrationPeople = (people: Person[]): Html =>
  html`<form method="post">
<h2 id="demonstration">Demonstration people</h2>
<ul class="rows" aria-labelledby="demonstration">${people.map(
    ({ name, email }) =>
      html`<li><button class="person" name="person" value="${email}"><span class="initials" aria-hidden="true">${initials(name)}</span>
<span><b>${name}</b> <small>${email}</small></span></button></li>`,
  )}</ul>
</form>`;

const initials = (name: string) => {
  const words = name.split(/\s+/).filter(Boolean);
  return [words.at(0), words.length > 1 ? words.at(-1) : undefined].map((word) => [...(word ?? '')][0] ?? '').join('');
};

interface Field {
  name: keyof Person;
  label: string;
  type: string;
  value: string;
  problem: Problem | undefined;
}

function field({ name, label, type, value, problem }: Field): Html {
  const message = problem?.field === name ? problem.message : undefined;
  const invalid =
    message === undefined ? undefined : html` aria-invalid="true" aria-describedby="${name}-problem" autofocus`;
  return html`<p class="field"><label for="${name}">${label}</label>
<input id="${name}" name="${name}" type="${type}" value="${value}" maxlength="200" required autocomplete="off"${invalid}>
${message === undefined ? undefined : html`<span class="problem" id="${name}-problem">${message}</span>`}</p>`;
}

/** Shown when a sign-in fails and there is no safe address to redirect to. */
export const errorPage = (standIn: StandIn, reason: string) => ({
  headers: pageHeaders(),
  body: page({
    title: 'Sign-in refused',
    standIn: bannerOf(standIn),
    body: html`<div class="card">
<h1>This login cannot continue</h1>
<p>Go back to the previous page and try again.</p>
<p class="reason">${reason}</p>
</div>`,
  }),
});
