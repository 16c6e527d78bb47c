import { useText } from '#providers/i18n/useText.ts';
import { PhraseInput } from '#src/domain/audit/PhraseInput.tsx';

const PHRASES = ['title', 'taxNo', 'special', 'amount', 'duplicate', 'refunding'] as const;

/** Reason for the rejection: a predefined phrase, also by its number key, or free text. */
export const RejectInvoiceInputs = () => {
    const text = useText();
    return <PhraseInput source="reason" phrases={PHRASES.map(key => text(`invoice.reject.${key}`))} />;
};
