import Link from '@mui/material/Link';
import { Link as RouterLink } from 'react-router-dom';

interface TextLinkProps {
    to: string;
    children: string;
    state?: unknown;
}

/** A link between the pages without a session; on a phone it has the height of a touch target. */
export const TextLink = ({ to, children, state }: TextLinkProps) => (
    <Link
        component={RouterLink}
        to={to}
        state={state}
        underline="hover"
        sx={{ display: 'inline-flex', alignItems: 'center', minHeight: { xs: 44, sm: 32 } }}
    >
        {children}
    </Link>
);
