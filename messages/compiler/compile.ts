import { writeCatalogue } from './write-catalogue.ts';

writeCatalogue();
