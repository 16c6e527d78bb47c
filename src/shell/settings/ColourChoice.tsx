import Check from '@mui/icons-material/Check';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import { getContrastRatio } from '@mui/material/styles';
import Tooltip from '@mui/material/Tooltip';
import { useText } from '#providers/i18n/useText.ts';
import { usePreference } from '#src/theme/preferences.ts';
import { PRIMARY_PRESETS } from '#src/theme/tokens.ts';
import { changePrimary } from './changePrimary.ts';

const names = Object.keys(PRIMARY_PRESETS) as (keyof typeof PRIMARY_PRESETS)[];

/** The eight primary colours (THEME-02). */
export const ColourChoice = () => {
    const text = useText();
    const [primary] = usePreference('primary');
    const choose = (color: string) =>
        color !== primary &&
        changePrimary(color, { changing: text('shell.settings.compiling'), failed: text('shell.settings.compileFailed') });
    return (
        <Box
            role="group"
            aria-label={text('shell.settings.primary')}
            sx={{ display: 'grid', gridTemplateColumns: 'repeat(8, 1fr)', py: 2 }}
        >
            {names.map(name => {
                const color = PRIMARY_PRESETS[name];
                const isChosen = color.toLowerCase() === primary.toLowerCase();
                return (
                    <Tooltip key={name} title={text(`shell.settings.colors.${name}`)}>
                        <ButtonBase
                            aria-label={text(`shell.settings.colors.${name}`)}
                            aria-pressed={isChosen}
                            onClick={() => choose(color)}
                            sx={{
                                height: { xs: 44, sm: 32 },
                                '&:focus-visible': { outline: '2px solid', outlineColor: 'primary.light', borderRadius: 1 },
                            }}
                        >
                            <Box
                                sx={{
                                    width: 24,
                                    height: 24,
                                    borderRadius: 1,
                                    display: 'grid',
                                    placeItems: 'center',
                                    bgcolor: color,
                                    color: getContrastRatio('#fff', color) >= 3 ? '#fff' : '#000',
                                }}
                            >
                                {isChosen && <Check sx={{ fontSize: 16 }} />}
                            </Box>
                        </ButtonBase>
                    </Tooltip>
                );
            })}
        </Box>
    );
};
