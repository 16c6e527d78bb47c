import Box from '@mui/material/Box';
import { useFormContext } from 'react-hook-form';
import { formatFen } from '#providers/format/money.ts';
import { useText } from '#providers/i18n/useText.ts';
import { usePlace } from './PlaceContext.ts';
import { StepperInput } from './StepperInput.tsx';

const MOST = 20;

/** Additional services of the selected type, with their prices. */
export const ExtrasInput = () => {
    const text = useText();
    const { setValue } = useFormContext();
    const { type, values } = usePlace();
    if (!type || type.extras.length === 0) return null;
    const chosen = values.extras ?? [];
    const change = (code: string, qty: number) => {
        const rest = chosen.filter(extra => extra.code !== code);
        setValue('extras', qty > 0 ? [...rest, { code, qty }] : rest, { shouldDirty: true });
    };
    return (
        <Box role="group" aria-label={text('place.extras')} sx={{ gridColumn: '1 / -1', mb: 3 }}>
            <Box sx={{ mb: 1 }}>{text('place.extras')}</Box>
            <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 6, rowGap: 1 }}>
                {type.extras.map(extra => (
                    <Box key={extra.code} sx={{ display: 'flex', alignItems: 'center', gap: 2 }} data-content>
                        {extra.name}
                        <Box component="span" sx={{ color: 'text.secondary', fontSize: 12 }}>
                            {formatFen(extra.priceFen)}/{extra.unit}
                        </Box>
                        <StepperInput
                            label={extra.name}
                            value={chosen.find(each => each.code === extra.code)?.qty ?? 0}
                            least={0}
                            most={MOST}
                            onChange={qty => change(extra.code, qty)}
                        />
                    </Box>
                ))}
            </Box>
        </Box>
    );
};
