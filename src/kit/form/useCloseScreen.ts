import { useResourceContext } from 'react-admin';
import { useLocation, useNavigate } from 'react-router-dom';

/** Query parameters of a screen on top of the list: the open tab of the details, the source of a new record. */
const OF_SCREENS = ['tab', 'copy', 'for'];

/** Navigates back to the list, which keeps its filters and page. */
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
