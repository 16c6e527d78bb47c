import { useWatch } from 'react-hook-form';
import { FormPreview } from '../FormPreview.tsx';
import { TopupPreview } from './TopupPreview.tsx';

/** What the form's values look like on a phone, while they are typed. */
export const LiveTopupPreview = () => {
    const values = useWatch() as Parameters<typeof TopupPreview>[0]['activity'];
    return (
        <FormPreview>
            <TopupPreview activity={values} />
        </FormPreview>
    );
};
