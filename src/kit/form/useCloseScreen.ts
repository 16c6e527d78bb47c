import { useResourceContext } from 'react-admin';
import { useLocation, useNavigate } from 'react-router-dom';

/** What belongs to a screen over the list: the part of the details that is open, what a new record begins with. */
const OF_SCREENS = ['tab', 'copy', 'for'];

/** Goes back to the list behind, which keeps its filters and page. */
export function useCloseScreen(): () => void {
    const resource = useResourceContext() ?? '';
    const navigate = useNavigate();
    const { search } = useLocation();
    return () => {
        const query = new URLSearchParams(search);
        for (const own of OF_SCREENS) query.delete(own);
        void navigate({ pathname: `/${resource}`, search: query.toString() });
    };
}
