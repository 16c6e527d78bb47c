import { useText } from '#providers/i18n/useText.ts';
import { QueryState } from '#src/kit/ui/QueryState.tsx';
import { useProfile } from '../useProfile.ts';
import { ContactRow } from './ContactRow.tsx';
import { SettingsFrame } from './SettingsFrame.tsx';
import { ThirdParties } from './ThirdParties.tsx';

/** By what else one can be reached and sign in (ACCOUNT-02, binding). */
export const Binding = () => {
    const text = useText();
    return (
        <SettingsFrame section="binding">
            <QueryState query={useProfile()} empty={text('account.nothing')}>
                {({ phone, email }) => (
                    <>
                        <ContactRow kind="phone" value={phone} />
                        <ContactRow kind="email" value={email} />
                        <ThirdParties />
                    </>
                )}
            </QueryState>
        </SettingsFrame>
    );
};
