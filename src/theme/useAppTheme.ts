import type { Theme } from '@mui/material/styles';
import { useMemo } from 'react';
import { useLanguage } from '#providers/i18n/language.ts';
import { createAppTheme } from './createAppTheme.ts';
import { usePreference } from './preferences.ts';
import { useMode } from './useMode.ts';

/** The theme for this browser's preferences, recreated when one of them changes. */
export const useAppTheme = (): Theme => {
    const mode = useMode();
    const language = useLanguage();
    const [primary] = usePreference('primary');
    return useMemo(() => createAppTheme({ mode, primary, language }), [mode, primary, language]);
};
