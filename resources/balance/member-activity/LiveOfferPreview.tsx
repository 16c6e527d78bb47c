import { useWatch } from 'react-hook-form';
import { FormPreview } from '../FormPreview.tsx';
import { OfferPreview } from './OfferPreview.tsx';

/** What the form's values look like on a phone, while they are typed. */
export const LiveOfferPreview = () => {
    const values = useWatch<Parameters<typeof OfferPreview>[0]['activity']>();
    return (
        <FormPreview>
            <OfferPreview activity={values} />
        </FormPreview>
    );
};
