import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import { useId } from 'react';
import { useController } from 'react-hook-form';
import { type DispatchRecord, DispatchesQuery } from '#contract/order/details.ts';
import { plateText } from '#contract/kit/plates.ts';
import { useText } from '#providers/i18n/useText.ts';
import { QueryState } from '#src/kit/loading/QueryState.tsx';
import { useActedRecord } from '#src/kit/actions/actedRecord.ts';
import { useNamedQuery } from '#src/kit/resource/useNamedQuery.ts';

/** Which of the drivers who were asked: those whose answer is awaited. */
export const OfferChoice = () => {
    const text = useText();
    const labelId = useId();
    const id = useActedRecord<{ id: string }>()?.id ?? '';
    const query = useNamedQuery(DispatchesQuery, id === '' ? undefined : { id });
    const { field, fieldState } = useController({ name: 'dispatchId' });
    return (
        <QueryState query={query} isEmpty={({ dispatches }) => !dispatches.some(isOpen)} empty={text('orderAct.noOffer')}>
            {({ dispatches }) => (
                <FormControl error={fieldState.invalid}>
                    <FormLabel id={labelId}>{text('orderAct.offer')}</FormLabel>
                    <RadioGroup
                        aria-labelledby={labelId}
                        value={(field.value as string | null | undefined) ?? ''}
                        onChange={(_, value) => field.onChange(value)}
                    >
                        {dispatches.filter(isOpen).map(offer => (
                            <FormControlLabel
                                key={offer.id}
                                value={offer.id}
                                control={<Radio size="small" />}
                                label={text('orderAct.offered', {
                                    name: offer.driverName,
                                    plate: offer.plateNo ? plateText(offer.plateNo) : '—',
                                    time: offer.offerTime.slice(11, 16),
                                })}
                            />
                        ))}
                    </RadioGroup>
                    {fieldState.error?.message && <FormHelperText>{fieldState.error.message}</FormHelperText>}
                </FormControl>
            )}
        </QueryState>
    );
};

const isOpen = ({ status }: DispatchRecord): boolean => status === 'offered';
