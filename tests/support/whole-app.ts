// Loaded lazily by the app; imported here so that loading its thousand modules does not count towards the first test's timeout.
import '#src/shell/Workspace.tsx';

export { App } from '#src/App.tsx';
