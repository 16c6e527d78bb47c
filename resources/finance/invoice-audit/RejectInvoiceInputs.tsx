import { useText } from '#providers/i18n/useText.ts';
import { PhraseInput } from '#src/domain/audit/PhraseInput.tsx';

const PHRASES = ['title', 'taxNo', 'special', 'amount', 'duplicate', 'refunding'] as const;

/** Why an application is refused: the usual reasons by number, or in words of one's own. */
export const RejectInvoiceInputs = () => {
    const text = useText();
    return <PhraseInput source="reason" phrases={PHRASES.map(key => text(`invoice.reject.${key}`))} />;
};
