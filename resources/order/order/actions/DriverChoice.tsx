import Box from '@mui/material/Box';
import FormHelperText from '@mui/material/FormHelperText';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useController } from 'react-hook-form';
import { DispatchOrder } from '#contract/order/order-actions.ts';
import { type Candidate, CandidatesQuery, releaseRights } from '#contract/order/reassign.ts';
import { useText } from '#providers/i18n/useText.ts';
import { useActedRecord } from '#src/kit/actions/actedRecord.ts';
import { fieldsOf } from '#src/kit/fields/fieldsOf.tsx';
import { useComposedText } from '#src/kit/input/useComposedText.ts';
import { useDebounced } from '#src/kit/input/useDebounced.ts';
import { QueryState } from '#src/kit/loading/QueryState.tsx';
import { useNamedQuery } from '#src/kit/resource/useNamedQuery.ts';
import { CandidateCard } from './CandidateCard.tsx';
import { type ChosenDriver, useChooseDriver } from './chosenDriver.ts';

const { Input } = fieldsOf(DispatchOrder.form);

/**
 * The ranked drivers of the current order, best first; those who cannot take it come last, with the reason. The selected driver is written
 * to the form with the vehicle, and with a reason if an obstacle is overridden. `label` is the driver's label in the form.
 */
export const DriverChoice = ({ label, ...driver }: ChosenDriver & { label: string }) => {
    const text = useText();
    const id = useActedRecord<{ id: string }>()?.id ?? '';
    const choose = useChooseDriver(driver);
    const { field, fieldState } = useController({ name: 'driverId', rules: { required: text('form.choose', { label }) } });
    const [keyword, setKeyword] = useState('');
    const composed = useComposedText(keyword, setKeyword);
    const search = useDebounced(keyword, 300);
    const query = useNamedQuery(
        CandidatesQuery,
        id === '' ? undefined : { id, includeBlocked: 'true', ...(search && { keyword: search }) },
    );
    const cardOf = (candidate: Candidate) => (
        <CandidateCard
            key={candidate.vehicleId}
            candidate={candidate}
            isChosen={candidate.vehicleId === driver.chosen?.vehicleId}
            onChoose={() => choose(candidate)}
        />
    );
    return (
        <Box sx={{ minWidth: 0 }}>
            <Box role="radiogroup" aria-label={text('order.candidate.title')}>
                <Stack direction="row" spacing={3} sx={{ mb: 2, alignItems: 'center' }}>
                    <Typography variant="h2" sx={{ flex: 1, whiteSpace: 'nowrap' }}>
                        {text('order.candidate.title')}
                    </Typography>
                    <TextField
                        size="small"
                        placeholder={text('order.candidate.searchHint')}
                        {...composed.props}
                        inputRef={field.ref}
                        slotProps={{ htmlInput: { 'aria-label': text('order.candidate.search'), maxLength: 32 } }}
                    />
                </Stack>
                {fieldState.error?.message && (
                    <FormHelperText error sx={{ mb: 2 }}>
                        {fieldState.error.message}
                    </FormHelperText>
                )}
                <Stack spacing={2} sx={{ maxHeight: { xs: 320, md: 380 }, overflowY: 'auto', pr: 1 }}>
                    <QueryState query={query} isEmpty={list => list.candidates.length === 0} empty={text('order.candidate.none')}>
                        {list => list.candidates.map(cardOf)}
                    </QueryState>
                </Stack>
            </Box>
            {driver.chosen && releaseRights(driver.chosen) && (
                <Box sx={{ mt: 3 }}>
                    <Input source="certReason" isRequired />
                </Box>
            )}
        </Box>
    );
};
