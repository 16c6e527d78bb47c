import { useEffect, useMemo } from 'react';
import { useRecordContext } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import { entity } from '#contract/kit/entity.ts';
import { reference } from '#contract/kit/fields.ts';
import { BankCard } from '#contract/users/bank-card.ts';
import { bankOfCard } from '#contract/users/bank-bins.ts';
import { useDictionary } from '#providers/dictionary/useDictionary.ts';
import { useText } from '#providers/i18n/useText.ts';
import { fieldsOf } from '#src/kit/fields/fieldsOf.tsx';
import { FormFrame } from '#src/kit/form/FormFrame.tsx';

const { Input } = fieldsOf(BankCard);

/** Selects the owner of the card by part of the name. */
const OwnerInput = ({ kind }: { kind: 'customer' | 'driver' }) => {
    const text = useText();
    const label = text(`people.target.${kind}`);
    const { Input: Picker } = useMemo(
        () => fieldsOf(entity({ ...BankCard, represent: 'ownerId', fields: { ownerId: reference(label, label, `users/${kind}`) } })),
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

/** The bank is derived from the card number until the user selects one. */
const BankInput = () => {
    const text = useText();
    const banks = useDictionary('bank_code');
    const { setValue, getFieldState } = useFormContext();
    const cardNo: unknown = useWatch({ name: 'cardNo' });
    const isTyped = typeof cardNo === 'string' && /^\d{6}/.test(cardNo.replace(/\s/g, ''));
    const bank = isTyped ? bankOfCard(cardNo) : undefined;
    const isChosen = getFieldState('bankCode').isTouched;
    // Reacts to the card number, which another field of the form provides.
    useEffect(() => {
        if (bank !== undefined && !isChosen) setValue('bankCode', bank, { shouldDirty: true, shouldValidate: true });
    }, [bank, isChosen, setValue]);
    const name = banks.find(item => item.value === bank)?.text;
    const hint = name ? text('master.bank.known', { name }) : isTyped ? text('master.bank.unknown') : undefined;
    return <Input source="bankCode" {...(hint && { helperText: hint })} />;
};

/** Form of a card; its owner cannot be changed later. */
export const BankCardForm = () => {
    const text = useText();
    return (
        <FormFrame>
            <Owner />
            <Input source="holder" helperText={text('people.holderHint')} />
            <Input source="cardNo" helperText={text('people.cardHint')} />
            <BankInput />
            <Input source="cardKind" />
            <Input source="branch" />
            <Input source="phone" />
        </FormFrame>
    );
};
