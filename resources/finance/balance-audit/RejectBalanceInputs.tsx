import { useText } from '#providers/i18n/useText.ts';
import { PhraseInput } from '#src/domain/audit/PhraseInput.tsx';

const PHRASES = ['proof', 'amount', 'owner', 'duplicate'] as const;

/** Why a request is refused: the usual reasons by number, or in words of one's own. */
export const RejectBalanceInputs = () => {
    const text = useText();
    return <PhraseInput source="reason" phrases={PHRASES.map(key => text(`money.reject.balance.${key}`))} />;
};
