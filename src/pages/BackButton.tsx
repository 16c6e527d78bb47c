import Button from '@mui/material/Button';
import { useNavigate } from 'react-router-dom';
import { useText } from '#providers/i18n/useText.ts';

/** Button to the previous page; hidden if there is none. */
export const BackButton = () => {
    const text = useText();
    const navigate = useNavigate();
    if (window.history.length < 2) return null;
    return (
        <Button variant="outlined" onClick={() => void navigate(-1)}>
            {text('pages.back')}
        </Button>
    );
};
