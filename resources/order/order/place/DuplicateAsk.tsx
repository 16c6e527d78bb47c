import Link from '@mui/material/Link';
import { Link as RouterLink } from 'react-router';
import { useText } from '#providers/i18n/useText.ts';
import { ConfirmDialog } from '#src/kit/ui/ConfirmDialog.tsx';
import { useFormParts } from '#src/kit/views/FormParts.ts';

interface DuplicateAskProps {
    /** The order that is there already. */
    order: { id: string; orderNo: string };
    onMeant: () => void;
    onClose: () => void;
}

/** The same has been ordered a moment ago: is another one meant? */
export const DuplicateAsk = ({ order, onMeant, onClose }: DuplicateAskProps) => {
    const text = useText();
    const { submitThen } = useFormParts();
    const handleConfirm = () => {
        onMeant();
        submitThen(() => {}, 'submit');
    };
    return (
        <ConfirmDialog
            open
            title={text('place.duplicate.title')}
            confirm={text('place.duplicate.confirm')}
            onConfirm={handleConfirm}
            onClose={onClose}
        >
            {text('place.duplicate.note', { no: order.orderNo })}{' '}
            <Link component={RouterLink} to={`/order/order/${order.id}/show`} target="_blank">
                {text('place.duplicate.look')}
            </Link>
        </ConfirmDialog>
    );
};
