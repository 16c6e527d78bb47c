import { useText } from '#providers/i18n/useText.ts';
import { faultsOf } from './fieldFaults.ts';
import { LightForm } from './LightForm.tsx';
import { SignInField } from './SignInField.tsx';
import { useLightForm } from './useLightForm.ts';

interface AccountStepProps {
    username: string;
    onDone: (username: string) => void;
}

/** Whose password it is. Nothing is asked of the server: it would have to tell which accounts exist. */
export const AccountStep = ({ username, onDone }: AccountStepProps) => {
    const text = useText();
    const { field, failure, isBusy, props } = useLightForm({
        initial: { username },
        check: given => faultsOf({ username: given.username.trim() === '' ? text('auth.usernameNeeded') : undefined }),
        send: async given => onDone(given.username.trim()),
    });
    return (
        <LightForm form={props} label={text('signIn.stepAccount')} submit={text('signIn.next')} failure={failure} isBusy={isBusy}>
            <SignInField
                {...field('username')}
                label={text('signIn.username')}
                note={text('signIn.accountHint')}
                autoComplete="username"
                autoFocus
            />
        </LightForm>
    );
};
