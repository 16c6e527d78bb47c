import useMediaQuery from '@mui/material/useMediaQuery';

/** Is the window as narrow as a phone's, below 600 px? There, dialogs fill the screen and side-by-side parts go below each other. */
export const useIsPhone = (): boolean => useMediaQuery('(max-width: 599.95px)', { noSsr: true });
