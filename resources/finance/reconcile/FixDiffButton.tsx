import { useRecordContext } from 'react-admin';
import type { Row } from '#contract/kit/entity.ts';
import { FixAccountsQuery, FixDiff, type ReconDiff } from '#contract/finance/reconcile.ts';
import { formatFen } from '#providers/format/money.ts';
import { useText } from '#providers/i18n/useText.ts';
import { ActionButton } from '#src/kit/actions/ActionButton.tsx';
import { ChoiceInput } from '#src/kit/actions/ChoiceInput.tsx';
import { fieldsOf } from '#src/kit/fields/fieldsOf.tsx';
import { useNamedQuery } from '#src/kit/resource/useNamedQuery.ts';

const { Input } = fieldsOf(FixDiff.form);

type Diff = Row<typeof ReconDiff> & { id: string };

/** 调账: a journal between two of the accounts that the difference is about, posted when a second person agrees. */
export const FixDiffButton = () => {
    const text = useText();
    const diff = useRecordContext<Diff>();
    if (!diff) return null;
    return (
        <ActionButton
            action={FixDiff}
            defaultValues={{ amountFen: Math.abs(diff.gapFen) }}
            intro={<p>{text('reconcile.fixHint', { no: diff.bizNo ?? '', gap: formatFen(diff.gapFen) })}</p>}
        >
            <AccountInput diff={diff} name="debit" label={text('reconcile.debit')} />
            <AccountInput diff={diff} name="credit" label={text('reconcile.credit')} />
            <Input source="amountFen" />
            <Input source="reason" />
        </ActionButton>
    );
};

const AccountInput = ({ diff, name, label }: { diff: Diff; name: 'debit' | 'credit'; label: string }) => {
    const { data = [] } = useNamedQuery(FixAccountsQuery, { id: diff.id });
    return <ChoiceInput name={name} label={label} choices={data} />;
};
