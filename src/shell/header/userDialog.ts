import type { AccountDialogName } from '#src/pages/account/AccountDialog.tsx';

/** Dialogs that the user menu opens over the page. */
export type UserDialog = 'signOut' | AccountDialogName;
