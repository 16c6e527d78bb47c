import { useText } from '#providers/i18n/useText.ts';
import { PhraseInput } from '#src/domain/audit/PhraseInput.tsx';

const PHRASES = ['evidence', 'amount', 'done', 'duplicate'] as const;

/** Why a refund is refused: the usual reasons by number, or in words of one's own. */
export const RejectRefundInputs = () => {
    const text = useText();
    return <PhraseInput source="reason" phrases={PHRASES.map(key => text(`money.reject.refund.${key}`))} />;
};
