import FilterAltOff from '@mui/icons-material/FilterAltOffOutlined';
import { useText } from '#providers/i18n/useText.ts';

/** Mark beside the name of a row that no longer matches the filter, until the next fetch. */
export const StaleMark = () => {
    const text = useText();
    return <FilterAltOff color="warning" titleAccess={text('list.stale')} sx={{ fontSize: 14, mr: 1, flexShrink: 0 }} />;
};
