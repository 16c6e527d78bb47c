import { useText } from '#providers/i18n/useText.ts';
import { PhraseInput } from '#src/domain/audit/PhraseInput.tsx';

const PHRASES = ['card', 'holder', 'dispute', 'risk', 'often'] as const;

/** Why a withdraw is refused: the usual reasons by number, or in words of one's own. */
export const RejectWithdrawInputs = () => {
    const text = useText();
    return <PhraseInput source="reason" phrases={PHRASES.map(key => text(`money.reject.withdraw.${key}`))} />;
};
