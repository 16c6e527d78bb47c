import Alert from '@mui/material/Alert';
import { useEffect } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { AskBalance, OwnerPocketsQuery } from '#contract/finance/balance-audit.ts';
import { ORDER_PICKER } from '#contract/online/pickers.ts';
import { formatFen } from '#providers/format/money.ts';
import { useDictionary } from '#providers/dictionary/useDictionary.ts';
import { useText } from '#providers/i18n/useText.ts';
import { ChoiceInput } from '#src/kit/actions/ChoiceInput.tsx';
import { fieldsOf } from '#src/kit/fields/fieldsOf.tsx';
import { useFieldLabel } from '#src/kit/fields/useFieldLabel.ts';
import { PopupInput } from '#src/kit/popup/PopupInput.tsx';
import { useNamedQuery } from '#src/kit/resource/useNamedQuery.ts';

const { Input } = fieldsOf(AskBalance.form);
const FIELD = { customer: 'customerId', driver: 'driverId', member: 'memberId' } as const;
const POCKETS = {
    customer: ['cust_cash', 'cust_bonus'],
    driver: ['drv_avail', 'drv_margin'],
    member: ['mbr_cash', 'mbr_bonus'],
} as const;
type Kind = keyof typeof FIELD;

/** Owner of the account, its balances, and the requested change. */
export const AskBalanceInputs = () => {
    const text = useText();
    const { setValue } = useFormContext();
    const kinds = useDictionary('bal_audit_kind').filter(({ value }) => value === 'topup' || value === 'deduct');
    const owners = useDictionary('acct_owner').filter(({ value }) => value in FIELD);
    const subjects = useDictionary('acct_subject');
    const [kind, ownerKind, subject, ...ids] = useWatch({
        name: ['kind', 'ownerKind', 'subject', 'customerId', 'driverId', 'memberId'],
    }) as (string | null | undefined)[];
    const whose: Kind = ownerKind === 'driver' || ownerKind === 'member' ? ownerKind : 'customer';
    const orderLabel = useFieldLabel(AskBalance.form, 'orderId');
    const ownerId = ids[Object.keys(FIELD).indexOf(whose)];
    const { data } = useNamedQuery(OwnerPocketsQuery, { ownerKind: whose, ownerId: ownerId ?? '' }, { isEnabled: Boolean(ownerId) });
    // A top-up can only go to the owner's main account.
    const allowed: readonly string[] = kind === 'topup' ? POCKETS[whose].slice(0, 1) : POCKETS[whose];
    useEffect(() => {
        if (!allowed.includes(subject ?? '')) setValue('subject', allowed[0]);
    }, [allowed, subject, setValue]);
    const has = data?.pockets.map(pocket => `${pocket.text}${formatFen(pocket.balanceFen)}`).join(text('common.comma'));
    return (
        <>
            <ChoiceInput name="kind" label={text('finance.ask.kind')} choices={kinds} />
            <ChoiceInput name="ownerKind" label={text('finance.ask.ownerKind')} choices={owners} />
            <Input key={whose} source={FIELD[whose]} isRequired />
            {data && (
                <Alert severity={kind === 'deduct' ? 'warning' : 'info'}>
                    {text('finance.ask.has', { has: has ?? '', frozen: formatFen(data.frozenFen), status: data.status })}
                    <br />
                    {text(kind === 'deduct' ? 'finance.account.willHold' : 'finance.account.willAudit')}
                </Alert>
            )}
            <ChoiceInput
                name="subject"
                label={text('finance.ask.subject')}
                choices={subjects.filter(({ value }) => allowed.includes(value))}
            />
            <Input source="amountFen" />
            <Input source="reasonCode" />
            <PopupInput
                config={data && whose !== 'member' ? { ...ORDER_PICKER, param: { [whose]: data.name } } : ORDER_PICKER}
                label={orderLabel}
                resource="order/order"
                otherwise={<Input source="orderId" />}
            />
            <Input source="proofs" />
            <Input source="remark" />
        </>
    );
};
