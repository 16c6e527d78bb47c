import { useWatch } from 'react-hook-form';
import { FormPreview } from '../FormPreview.tsx';
import { InvitePreview } from './InvitePreview.tsx';

/** What the form's values look like on a phone, while they are typed. */
export const LiveInvitePreview = () => {
    const values = useWatch() as Parameters<typeof InvitePreview>[0]['activity'];
    return (
        <FormPreview>
            <InvitePreview activity={values} />
        </FormPreview>
    );
};
