import Box from '@mui/material/Box';
import { useEffect } from 'react';
import { useFormContext, useFormState, useWatch } from 'react-hook-form';
import type { DictValue } from '#contract/dictionaries.ts';
import { type CandidateList, ReassignOrder, USUALLY_RESPONSIBLE } from '#contract/order/reassign.ts';
import { useDictionary } from '#providers/dictionary/useDictionary.ts';
import { fenToYuan } from '#providers/format/money.ts';
import { useNameOf } from '#providers/i18n/named.ts';
import { useText } from '#providers/i18n/useText.ts';
import { fieldsOf } from '#src/kit/fields/fieldsOf.tsx';
import { RadioInput } from '../actions/RadioInput.tsx';
import { CustomerBears } from './CustomerBears.tsx';
import { TickInput } from './TickInput.tsx';

const { fields } = ReassignOrder.form;
const { Input } = fieldsOf(ReassignOrder.form);

interface ReassignFieldsProps {
    orderId: string;
    /** Compensation according to rule 4.2, calculated by the server. */
    rule: Pick<CandidateList, 'compensateFen' | 'compensateRule'> | undefined;
}

/** Proposes the responsible party according to the reason, until the user selects one. */
const useProposal = (reasonCode: unknown) => {
    const { setValue } = useFormContext();
    const { dirtyFields } = useFormState({ name: 'responsible' });
    const isSaid = dirtyFields.responsible === true;
    const proposed = USUALLY_RESPONSIBLE[reasonCode as DictValue<'reassign_reason'>];
    // An effect is needed because the reason comes from an input of the kit that only updates the form.
    useEffect(() => {
        if (reasonCode && !isSaid) setValue('responsible', proposed, { shouldValidate: proposed !== undefined });
    }, [reasonCode, isSaid, proposed, setValue]);
};

/** Reason, responsible party, compensation of the former driver, and notification of the new one. */
export const ReassignFields = ({ orderId, rule }: ReassignFieldsProps) => {
    const text = useText();
    const nameOf = useNameOf();
    const parties = useDictionary('responsible');
    const reasonCode: unknown = useWatch({ name: 'reasonCode' });
    useProposal(reasonCode);
    const responsible: unknown = useWatch({ name: 'responsible' });
    const typedFen: unknown = useWatch({ name: 'compensateFen' });
    const isDriverFault = responsible === 'driver';
    const byRule = isDriverFault ? text('order.reassign.driverFault') : (rule?.compensateRule ?? text('order.reassign.byRule'));
    const ruleFen = isDriverFault ? 0 : rule?.compensateFen;
    const compensateFen = typeof typedFen === 'number' ? typedFen : typedFen ? undefined : ruleFen;
    const party = nameOf(fields.responsible.meta);
    return (
        <>
            <Box
                sx={{
                    display: 'grid',
                    gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
                    columnGap: 4,
                    rowGap: 2,
                }}
            >
                <Input source="reasonCode" />
                <RadioInput row name="responsible" label={party} choices={parties} required={text('form.choose', { label: party })} />
                <Input
                    source="compensateFen"
                    placeholder={ruleFen === undefined ? '' : fenToYuan(ruleFen)}
                    helperText={text('order.reassign.byDefault', { rule: byRule })}
                />
                <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center' }}>
                    <TickInput name="needAccept" label={nameOf(fields.needAccept.meta)} />
                    <TickInput name="notify" label={nameOf(fields.notify.meta)} />
                </Box>
            </Box>
            {responsible === 'customer' && <CustomerBears orderId={orderId} compensateFen={compensateFen} />}
            <Input source="remark" isRequired={reasonCode === 'other' && text('order.reassign.noRemark')} />
        </>
    );
};
