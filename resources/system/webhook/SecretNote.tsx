import { useText } from '#providers/i18n/useText.ts';
import { SecretDialog } from '#src/domain/machine/SecretDialog.tsx';

/** Shows the secret of a new webhook, and how the receiver uses it. */
export const SecretNote = ({ secret, onClose }: { secret: string | undefined; onClose: () => void }) => {
    const text = useText();
    return <SecretDialog title={text('machine.secretTitle')} usage={text('machine.secretUsage')} secret={secret} onClose={onClose} />;
};
