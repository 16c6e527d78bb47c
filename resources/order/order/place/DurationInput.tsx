import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import { useFormContext } from 'react-hook-form';
import { useText } from '#providers/i18n/useText.ts';
import { usePlace } from './PlaceContext.ts';
import { ScaledInput } from './ScaledInput.tsx';

const USUAL = [
    { key: 'two', minutes: 120 },
    { key: 'half', minutes: 240 },
    { key: 'day', minutes: 480 },
] as const;

/** How long the vehicle is needed, in hours; a shift has its usual lengths. */
export const DurationInput = () => {
    const text = useText();
    const { setValue } = useFormContext();
    const { estMinutes } = usePlace().values;
    return (
        <Box sx={{ minWidth: 0 }}>
            <ScaledInput source="estMinutes" factor={60} unit={text('place.unit.hour')} />
            <Box role="group" aria-label={text('place.job.usual')} sx={{ display: 'flex', gap: 2, mt: -2, mb: 2 }}>
                {USUAL.map(({ key, minutes }) => (
                    <Chip
                        key={key}
                        size="small"
                        variant={estMinutes === minutes ? 'filled' : 'outlined'}
                        color={estMinutes === minutes ? 'primary' : 'default'}
                        label={text(`place.job.length.${key}`)}
                        onClick={() => setValue('estMinutes', minutes, { shouldDirty: true, shouldTouch: true, shouldValidate: true })}
                    />
                ))}
            </Box>
        </Box>
    );
};
