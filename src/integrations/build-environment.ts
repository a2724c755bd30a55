/**
 * Every environment variable that affects what a build produces, and who reads it: the pages' scripts, or only the
 * build. `.env.example` says what each is for; DEPLOY_ID is set by Netlify alone.
 */
export const BUILD_VARIABLES = {
  PUBLIC_ANALYTICS_ID: 'client',
  PUBLIC_ADS_ID: 'client',
  PUBLIC_ADS_ENQUIRY_LABEL: 'client',
  PUBLIC_ADS_PHONE_LABEL: 'client',
  REQUIRE_REAL_CONTENT: 'server',
  EDITOR_REPOSITORY: 'server',
  EDITOR_BRANCH: 'server',
  EDITOR_BACKEND: 'server',
  EDITOR_SERVER: 'server',
  EDITOR_LOGIN: 'server',
  EDITOR_APP_ID: 'server',
  CONTEXT: 'server',
  DEPLOY_ID: 'server',
} as const
