import { useText } from '#providers/i18n/useText.ts';
import { SecretDialog } from '#src/domain/machine/SecretDialog.tsx';

/** The secret of a new webhook, with what the receiver checks by it. */
export const SecretNote = ({ secret, onClose }: { secret: string | undefined; onClose: () => void }) => {
    const text = useText();
    return <SecretDialog title={text('machine.secretTitle')} usage={text('machine.secretUsage')} secret={secret} onClose={onClose} />;
};
