import useMediaQuery from '@mui/material/useMediaQuery';

/** A window as narrow as a phone's. */
export const PHONE = '(max-width: 599.95px)';

/** Is the window as narrow as a phone's, below 600 px? There, dialogs fill the screen and side-by-side parts go below each other. */
export const useIsPhone = (): boolean => useMediaQuery(PHONE, { noSsr: true });
