import { useResourceContext } from 'react-admin';
import { useLocation, useNavigate } from 'react-router';

/** Goes back to the list behind, which keeps its filters and page. */
export function useCloseScreen(): () => void {
    const resource = useResourceContext() ?? '';
    const navigate = useNavigate();
    const { search } = useLocation();
    return () => {
        const query = new URLSearchParams(search);
        query.delete('tab');
        void navigate({ pathname: `/${resource}`, search: query.toString() });
    };
}
