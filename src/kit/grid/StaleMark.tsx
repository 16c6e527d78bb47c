import FilterAltOff from '@mui/icons-material/FilterAltOffOutlined';
import { useText } from '#providers/i18n/useText.ts';

/** Beside the name of a row that the filter no longer fits; it goes with the next reading. */
export const StaleMark = () => {
    const text = useText();
    return <FilterAltOff color="warning" titleAccess={text('list.stale')} sx={{ fontSize: 14, mr: 1, flexShrink: 0 }} />;
};
