export { serveLearning } from './learning.routes.ts';
