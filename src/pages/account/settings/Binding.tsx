import Button from '@mui/material/Button';
import { useState } from 'react';
import { useText } from '#providers/i18n/useText.ts';
import { QueryState } from '#src/kit/loading/QueryState.tsx';
import { useProfile } from '../useProfile.ts';
import { ContactDialog, type ContactKind } from './ContactDialog.tsx';
import { SettingRow } from './SettingRow.tsx';
import { SettingsFrame } from './SettingsFrame.tsx';
import { ThirdParties } from './ThirdParties.tsx';

interface ContactRowProps {
    kind: ContactKind;
    value: string | null;
}

/** A phone number or e-mail address of the account, which can be bound, changed or removed. */
const ContactRow = ({ kind, value }: ContactRowProps) => {
    const text = useText();
    const [asked, setAsked] = useState<'bind' | 'unbind'>();
    return (
        <SettingRow
            title={text(`account.${kind}`)}
            note={text(`account.${kind}Note`)}
            state={value ? text('account.bound', { value }) : text('account.unbound')}
        >
            <Button variant="outlined" onClick={() => setAsked('bind')}>
                {text(value ? 'account.rebind' : 'account.bind')}
            </Button>
            {value && (
                <Button color="error" onClick={() => setAsked('unbind')}>
                    {text('account.unbind')}
                </Button>
            )}
            {asked && <ContactDialog kind={kind} act={asked} onClose={() => setAsked(undefined)} />}
        </SettingRow>
    );
};

/** Contacts and third-party sign-ins of the account (ACCOUNT-02, binding). */
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
