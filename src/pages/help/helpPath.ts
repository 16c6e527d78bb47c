/** Path of the help page, which is linked from the header and not in the menu. */
export const HELP = '/help';
