import { RotateSecret } from '#contract/system/webhook.ts';
import { useText } from '#providers/i18n/useText.ts';
import { RotateButton } from '#src/domain/machine/RotateButton.tsx';
import { SecretNote } from './SecretNote.tsx';

/** Gives a webhook another secret and shows it once. */
export const RotateSecretButton = () => {
    const text = useText();
    return (
        <RotateButton
            action={RotateSecret}
            note={text('machine.secretRotateNote')}
            defaultValues={{ overlapHours: 24 }}
            dialog={(secret, onClose) => <SecretNote secret={secret} onClose={onClose} />}
        />
    );
};
