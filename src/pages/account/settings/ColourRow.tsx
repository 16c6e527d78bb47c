import Check from '@mui/icons-material/Check';
import ButtonBase from '@mui/material/ButtonBase';
import { useText } from '#providers/i18n/useText.ts';
import { PRIMARY_PRESETS } from '#src/theme/tokens.ts';
import { SettingRow } from './SettingRow.tsx';

interface ColourRowProps {
    value: string;
    onChange: (value: string) => void;
}

/** The primary colour, one of the presets (THEME-01). */
export const ColourRow = ({ value, onChange }: ColourRowProps) => {
    const text = useText();
    return (
        <SettingRow title={text('account.primary')}>
            {Object.entries(PRIMARY_PRESETS).map(([name, colour]) => {
                const isChosen = colour.toLowerCase() === value.toLowerCase();
                return (
                    <ButtonBase
                        key={name}
                        aria-label={text(`account.colour.${name as keyof typeof PRIMARY_PRESETS}`)}
                        aria-pressed={isChosen}
                        onClick={() => onChange(colour)}
                        sx={{ width: 24, height: 24, borderRadius: 1, bgcolor: colour, color: '#fff' }}
                    >
                        {isChosen && <Check sx={{ fontSize: 16 }} />}
                    </ButtonBase>
                );
            })}
        </SettingRow>
    );
};
