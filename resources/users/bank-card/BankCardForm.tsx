import { useMemo } from 'react';
import { useRecordContext } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { entity } from '#contract/entity.ts';
import { reference } from '#contract/kit.ts';
import { BankCard } from '#contract/users/bank-card.ts';
import { useText } from '#providers/i18n/useText.ts';
import { fieldsOf } from '#src/kit/fields/fieldsOf.tsx';
import { FormFrame } from '#src/kit/views/FormFrame.tsx';

const { Input } = fieldsOf(BankCard);

/** Whose card it is, found by typing part of the name. */
const OwnerInput = ({ kind }: { kind: 'customer' | 'driver' }) => {
    const text = useText();
    const label = text(`people.target.${kind}`);
    const { Input: Picker } = useMemo(
        () => fieldsOf(entity({ ...BankCard, represent: 'ownerId', fields: { ownerId: reference(label, `users/${kind}`) } })),
        [label, kind],
    );
    return <Picker key={kind} source="ownerId" label={label} isRequired />;
};

const Owner = () => {
    const isNew = useRecordContext<{ id?: string }>()?.id === undefined;
    const kind = useWatch({ name: 'ownerKind' }) as string | undefined;
    if (!isNew) return null;
    return (
        <>
            <Input source="ownerKind" autoFocus />
            {(kind === 'customer' || kind === 'driver') && <OwnerInput kind={kind} />}
        </>
    );
};

/** Form of a card; whose it is cannot be changed later. */
export const BankCardForm = () => {
    const text = useText();
    return (
        <FormFrame>
            <Owner />
            <Input source="holder" helperText={text('people.holderHint')} />
            <Input source="cardNo" helperText={text('people.cardHint')} />
            <Input source="bankCode" />
            <Input source="cardKind" />
            <Input source="branch" />
            <Input source="phone" />
        </FormFrame>
    );
};
