import type { Page } from 'playwright';
import type { Look } from '../looks.ts';
import { findBoxFaults } from './boxes.ts';
import { findColourFaults } from './colours.ts';
import { findTextFaults } from './texts.ts';

/** All faults of the page in its current state. */
export const findFaults = async (page: Page, look: Look): Promise<string[]> => [
    ...(await findBoxFaults(page)),
    ...(await findTextFaults(page)),
    ...(await findColourFaults(page, look)),
];
