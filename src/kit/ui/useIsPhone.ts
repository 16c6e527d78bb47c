import useMediaQuery from '@mui/material/useMediaQuery';

/** Media query for windows as narrow as a phone's. */
export const PHONE = '(max-width: 599.95px)';

/** Whether the window is as narrow as a phone's, below 600 px. There dialogs are full screen, and side-by-side parts are stacked. */
export const useIsPhone = (): boolean => useMediaQuery(PHONE, { noSsr: true });
