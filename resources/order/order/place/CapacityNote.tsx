import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useFormContext } from 'react-hook-form';
import { fittingType, overCapacityText } from '#contract/order/capacity.ts';
import { useText } from '#providers/i18n/useText.ts';
import { useMay } from '#src/kit/permission/useMay.ts';
import { usePlace } from './PlaceContext.ts';
import { burdenOf, capacityFor } from './placeValues.ts';

const tons = (kg: number): number => Math.round(kg / 10) / 100;

/** Whether the selected type can do the job, its remaining capacity, and a suitable type if it cannot. */
export const CapacityNote = () => {
    const text = useText();
    const may = useMay();
    const { setValue, clearErrors } = useFormContext();
    const { type, types, values } = usePlace();
    const capacity = capacityFor(type, values);
    const burden = burdenOf(values);
    if (!type || !capacity) {
        const fit = type ? undefined : fittingType(types, burden);
        return fit ? <Suggestion name={fit.name} onPick={() => pick(fit.id)} /> : null;
    }
    function pick(id: string) {
        setValue('typeId', id, { shouldDirty: true, shouldTouch: true });
        clearErrors('typeId');
    }
    if (!capacity.isOver) {
        const place = { rated: tons(capacity.ratedKg), share: Math.round(((values.weightKg ?? 0) / capacity.ratedKg) * 100) };
        return (
            <Box sx={{ gridColumn: '1 / -1', mb: 2 }}>
                <Alert severity={place.share > 90 ? 'warning' : 'success'} sx={{ py: 0 }}>
                    {capacity.radiusM === undefined
                        ? text('place.capacity.carries', place)
                        : text('place.capacity.lifts', { ...place, radius: capacity.radiusM })}
                </Alert>
            </Box>
        );
    }
    const larger = fittingType(types, burden, type.levelOneName);
    const over = overCapacityText(type.name, burden, capacity);
    const reason = larger ? over : text('place.capacity.nothing', { why: over });
    return (
        <Box sx={{ gridColumn: '1 / -1', mb: 2 }}>
            <Alert
                severity={may('overCapacity') ? 'warning' : 'error'}
                sx={{ py: 0, alignItems: 'center' }}
                action={
                    larger && (
                        <Button size="small" variant="outlined" color="inherit" onClick={() => pick(larger.id)}>
                            {text('place.capacity.take', { name: larger.name })}
                        </Button>
                    )
                }
            >
                {may('overCapacity') ? text('place.capacity.may', { why: reason }) : reason}
            </Alert>
        </Box>
    );
};

const Suggestion = ({ name, onPick }: { name: string; onPick: () => void }) => {
    const text = useText();
    return (
        <Box sx={{ gridColumn: '1 / -1', mb: 2 }}>
            <Button size="small" onClick={onPick}>
                {text('place.capacity.suggest', { name })}
            </Button>
        </Box>
    );
};
