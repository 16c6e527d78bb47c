import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Box from '@mui/material/Box';
import { permissionOf } from '#contract/kit/permissions.ts';
import { ChangeSet } from '#contract/price/change-set.ts';
import { quoteBodyOf, Simulation } from '#contract/price/simulate.ts';
import type { QuoteBody } from '#contract/price/quote.ts';
import { useText } from '#providers/i18n/useText.ts';
import { fieldsOf } from '#src/kit/fields/fieldsOf.tsx';
import { KeepingForm } from '#src/kit/form/KeepingForm.tsx';
import { useMayUse } from '#src/kit/permission/useMayUse.ts';
import { addDays, today } from '#src/kit/calendar/calendar.ts';

const { Input } = fieldsOf(Simulation);

/** The conditions of a trial quote. */
export const SimulateForm = ({ onSubmit, isSending }: { onSubmit: (body: QuoteBody) => void; isSending: boolean }) => {
    const text = useText();
    const maySeeSets = useMayUse()(permissionOf(ChangeSet, 'list'));
    const start = { bizType: 'hoist', appointAt: `${addDays(today(), 1)} 10:00:00`, estMinutes: 240, invoiceType: 'none' };
    return (
        <Paper variant="outlined" sx={{ p: 4 }}>
            <KeepingForm
                onSubmit={(values: Record<string, unknown>) => onSubmit(quoteBodyOf(values))}
                defaultValues={start}
                disableInvalidFormNotification
            >
                <Box sx={{ display: 'grid', gridTemplateColumns: 'repeat(2, minmax(0, 1fr))', columnGap: 3 }}>
                    <Input source="cityId" />
                    <Input source="bizType" />
                    <Input source="typeId" />
                    <Input source="estMinutes" />
                    <Box sx={{ gridColumn: '1 / -1' }}>
                        <Input source="appointAt" />
                    </Box>
                    <Input source="wayKm" />
                    <Input source="depotKm" />
                    <Input source="waitMinutes" />
                    <Input source="levelCode" placeholder={text('simulate.level')} />
                    <Input source="invoiceType" />
                    <Input source="adjustFen" />
                    <Input source="passFen" />
                    {maySeeSets && <Input source="changeSetId" placeholder={text('simulate.published')} />}
                    <Box sx={{ gridColumn: '1 / -1' }}>
                        <Input source="asOf" helperText={text('simulate.asOf')} />
                    </Box>
                </Box>
                <Button type="submit" variant="contained" fullWidth loading={isSending}>
                    {text('simulate.run')}
                </Button>
            </KeepingForm>
        </Paper>
    );
};
