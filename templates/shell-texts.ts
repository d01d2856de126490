// Texts of the shell that its first script says as well as its components.

export const MENU_NAME = 'Navigation'
export const CLOSE_MENU = 'Close navigation bar'
export const BACK_TO_MAIN_MENU = '← Back to main menu'
export const DOCS_PAGES = 'Docs pages →'
