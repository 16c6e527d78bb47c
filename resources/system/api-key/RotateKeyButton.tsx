import { RotateKey } from '#contract/system/api-key.ts';
import { useText } from '#providers/i18n/useText.ts';
import { RotateButton } from '#src/domain/machine/RotateButton.tsx';
import { KeyDialog } from './KeyDialog.tsx';

/** Gives a key a new secret and shows it once. */
export const RotateKeyButton = () => {
    const text = useText();
    return (
        <RotateButton
            action={RotateKey}
            note={text('machine.rotateNote')}
            defaultValues={{ overlapMinutes: 60 }}
            dialog={(secret, onClose) => <KeyDialog secret={secret} onClose={onClose} />}
        />
    );
};
