/** Id of the newest release of `providers/i18n/help/releases.ts`, which is loaded only with the drawer. */
export const NEWEST = '2026-11-29';
