import { useText } from '#providers/i18n/useText.ts';
import { SecretDialog } from '#src/domain/machine/SecretDialog.tsx';

/** Shows a new key, with the header that carries it. */
export const KeyDialog = ({ secret, onClose }: { secret: string | undefined; onClose: () => void }) => {
    const text = useText();
    return <SecretDialog title={text('machine.keyTitle')} usage={text('machine.keyUsage')} secret={secret} onClose={onClose} />;
};
