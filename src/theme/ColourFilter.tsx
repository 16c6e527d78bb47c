import Box from '@mui/material/Box';
import GlobalStyles from '@mui/material/GlobalStyles';
import { usePreference } from './preferences.ts';

/**
 * Moves the difference between red and green, which people with red-green weakness cannot see, into blue and lightness (daltonisation after
 * Machado's deuteranopia). Each row adds up to 1, so greys, and therefore the contrast of text, do not change.
 */
const WEAK_MATRIX = '1 0 0 0 0  0.163 0.725 0.112 0 0  0.455 -0.645 1.190 0 0  0 0 0 1 0';

/** Colour-weak and grey mode (THEME-07). The filter is on the root element, because on any other element it would break `position: fixed`. */
export const ColourFilter = () => {
    const [isWeak] = usePreference('isWeak');
    const [isGrey] = usePreference('isGrey');
    if (!isWeak && !isGrey) return null;
    const filter = [isWeak && 'url(#colour-weak)', isGrey && 'grayscale(1)'].filter(Boolean).join(' ');
    return (
        <>
            <GlobalStyles styles={{ html: { filter } }} />
            <Box component="svg" width="0" height="0" aria-hidden data-colour-filter={filter} sx={{ position: 'absolute' }}>
                <filter id="colour-weak" colorInterpolationFilters="linearRGB">
                    <feColorMatrix type="matrix" values={WEAK_MATRIX} />
                </filter>
            </Box>
        </>
    );
};
