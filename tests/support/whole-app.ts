// Comes in lazily; its thousand modules are read before the clock of the first test runs.
import '#src/shell/Workspace.tsx';

export { App } from '#src/App.tsx';
