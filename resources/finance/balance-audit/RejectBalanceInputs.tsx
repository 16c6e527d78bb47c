import { useText } from '#providers/i18n/useText.ts';
import { PhraseInput } from '#src/domain/audit/PhraseInput.tsx';

const PHRASES = ['proof', 'amount', 'owner', 'duplicate'] as const;

/** Reason for the rejection: a predefined phrase, also by its number key, or free text. */
export const RejectBalanceInputs = () => {
    const text = useText();
    return <PhraseInput source="reason" phrases={PHRASES.map(key => text(`money.reject.balance.${key}`))} />;
};
