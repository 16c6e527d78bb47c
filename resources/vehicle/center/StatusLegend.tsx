import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import { tagColor } from '#contract/tag-colors.ts';
import type { LiveVehicle } from '#contract/vehicle/center.ts';
import { formatNumber } from '#providers/format/number.ts';
import { useText } from '#providers/i18n/useText.ts';
import { TAG_PALETTE } from '#src/theme/tagPalette.ts';

interface StatusLegendProps {
    states: readonly { value: string; text: string }[];
    vehicles: readonly LiveVehicle[];
    hidden: readonly string[];
    onToggle: (state: string) => void;
}

/** What the colours mean, with numbers; a press takes a state off the map. */
export const StatusLegend = ({ states, vehicles, hidden, onToggle }: StatusLegendProps) => {
    const text = useText();
    return (
        <Box role="group" aria-label={text('fleet.map.legend')} sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
            {states.map(state => (
                <ButtonBase
                    key={state.value}
                    aria-pressed={!hidden.includes(state.value)}
                    onClick={() => onToggle(state.value)}
                    sx={{ gap: 1, px: 1, borderRadius: 1, fontSize: 13, opacity: hidden.includes(state.value) ? 0.4 : 1, minHeight: 24 }}
                >
                    <Box
                        component="span"
                        sx={theme => ({
                            width: 10,
                            height: 10,
                            borderRadius: '50%',
                            bgcolor: TAG_PALETTE[theme.palette.mode][tagColor('veh_run_status', state.value)].text,
                        })}
                    />
                    {`${state.text} ${formatNumber(vehicles.filter(vehicle => vehicle[4] === state.value).length)}`}
                </ButtonBase>
            ))}
        </Box>
    );
};
